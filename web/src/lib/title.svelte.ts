/** The title of the browser's tab: what the page is called, or what it says of itself. */

const NAME = "Conquête";

class Title {
  /** Of the page at this address. */
  page = $state("");
  #own = $state("");
  text = $derived([this.#own || this.page, NAME].filter(Boolean).join(" · "));

  /** For an effect of a page that knows better; gone with that page. */
  say(words: string): () => void {
    this.#own = words;
    return () => (this.#own = "");
  }
}

export const title = new Title();
