/** A picture taken along: as SVG with its faces in it, as PNG, or on paper. Everything is made in the browser, of files of this page. */

import normal from "@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url";
import italic from "@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-italic.woff2?url";
import text from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

const FACES = [
  { family: "Brygada 1918", style: "normal", url: normal },
  { family: "Brygada 1918", style: "italic", url: italic },
  { family: "Source Sans 3", style: "normal", url: text },
];
const SHARP = 2; // pixels of a PNG by unit

const asData = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error("a file cannot be read"));
    reader.readAsDataURL(blob);
  });

/** The faces of the page as CSS that goes along with a picture. */
export async function facesAlong(): Promise<string> {
  const all = await Promise.all(FACES.map(async ({ family, style, url }) => `@font-face{font-family:"${family}";font-style:${style};font-weight:400 700;src:url(${await asData(await (await fetch(url)).blob())}) format("woff2")}`));
  return all.join("");
}

function keep(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const keepSvg = (svg: string, name: string): void => keep(new Blob([svg], { type: "image/svg+xml" }), `${name}.svg`);

async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = await asData(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  return image;
}

export async function keepPng(svg: string, name: string): Promise<void> {
  const image = await imageOf(svg);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth * SHARP, image.naturalHeight * SHARP];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob) keep(blob, `${name}.png`);
}

/** The picture alone on a sheet of paper: while it is printed nothing else of the page is. */
export async function print(svg: string): Promise<void> {
  const image = await imageOf(svg);
  image.className = "print-sheet";
  document.body.append(image);
  window.print();
  image.remove();
}

/** A name as a file may have it. */
export const fileName = (title: string): string => title.normalize("NFC").replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "").toLowerCase() || "world";
