import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import cases from "./nouns.json";
import { Noun, NOUN_FUNCTIONS } from "./nouns";

const bundle = new FluentBundle("fr", { useIsolating: false, functions: NOUN_FUNCTIONS.fr });
bundle.addResource(new FluentResource("said = { $x } | { DE($x) } | { A($x) } | { EN($x) } | { NOMBRE($x) }"));
const said = (x: Noun | string): string[] => bundle.formatPattern(bundle.getMessage("said")?.value ?? "", { x }).split(" | ");

describe("names in French sentences", () => {
  it.each(cases as [string, string, string, string][])("%s", (name, of, to, inside) => {
    expect(said(new Noun(name, inside)).slice(0, 4)).toEqual([name, of, to, inside]);
    expect(said(name).slice(0, 3)).toEqual([name, of, to]);
  });

  it("tells places of which there are several", () => {
    expect(said("les États de l’Ouest")[4]).toBe("pluriel");
    expect(said("Leslie")[4]).toBe("singulier");
  });

  it("says nothing of a name that is not there", () => {
    const errors: Error[] = [];
    bundle.formatPattern(bundle.getMessage("said")?.value ?? "", {}, errors);
    expect(errors.length).toBeGreaterThan(0);
  });
});
