import { mount } from "svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import App from "./App.svelte";
import { loadWords } from "$lib/words/words.svelte";
import { settings } from "$lib/settings.svelte";

await loadWords(settings.language);
const target = document.getElementById("app");
if (target) mount(App, { target });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
