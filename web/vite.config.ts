/// <reference types="vitest/config" />
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const OUT = "../src/conquete/page";
const here = import.meta.dirname;

/** The server sends the small file when the browser takes it; nothing is compressed while people wait. */
function precompress(): Plugin {
  const walk = (folder: string): string[] =>
    readdirSync(folder).flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? walk(path) : [path];
    });
  return {
    name: "precompress",
    apply: "build",
    closeBundle() {
      for (const path of walk(join(here, OUT))) {
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
  build: { outDir: OUT, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/schema": "http://127.0.0.1:8000" },
  },
  test: { include: ["src/**/*.test.ts"] },
});
