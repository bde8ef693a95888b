/// <reference types="vitest/config" />
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const OUT = "../src/conquete/page";
const here = import.meta.dirname;

/** What every page needs, in one file: a dozen small ones take a phone longer to ask for than to run. */
const CORE = /node_modules|src\/lib\/(net|ui|words\/words|router|me|seats|settings|bots)\b/;

/** What only one edition has bears its name; with a dot, since Vite takes "-legacy" for its own and puts styles into the script. */
function fileName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const edition = /src\/editions\/([^/]+)\/index\.ts$/.exec(facadeModuleId ?? "")?.[1];
  return `assets/${edition ? `edition.${edition}` : "[name]"}-[hash].js`;
}

/** The server sends the small file when the browser takes it; nothing is compressed while people wait. */
function precompress(): Plugin {
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? walk(path) : [path];
    });
  let out = ""; // where this build goes, which a flag may have changed
  return {
    name: "precompress",
    apply: "build",
    configResolved({ root, build }) {
      out = resolve(root, build.outDir);
    },
    closeBundle() {
      for (const path of walk(out)) {
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(path)) continue;
        const bytes = readFileSync(path);
        if (bytes.length < 1024) continue;
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
      }
    },
  };
}

/** The two upright faces are wanted at once: their files are asked for with the document. */
function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    transformIndexHtml(_, context) {
      const files = Object.keys(context.bundle ?? {}).filter((name) => /wght-normal.*\.woff2$/.test(name));
      return files.map((name) => ({
        tag: "link",
        attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: true },
        injectTo: "head" as const,
      }));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), preloadFonts(), precompress()],
  resolve: { alias: { $lib: join(here, "src/lib"), $locales: join(here, "../src/conquete/locales") } },
  build: {
    outDir: OUT,
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "core", test: CORE }] }, chunkFileNames: fileName } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/schema": "http://127.0.0.1:8000" },
  },
  test: { include: ["src/**/*.test.ts"] },
});
