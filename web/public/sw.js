// Keeps the shell of the page, so that it opens at once and without a network says so in words of its own.
// Games are never kept here: what the board shows always comes from the server.
const SHELL = "conquete-shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["/", "/boot.js", "/icon.svg", "/manifest.webmanifest"])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)))),
  );
  self.clients.claim();
});

async function fromNetworkFirst(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put("/", answer.clone());
    return answer;
  } catch (problem) {
    const kept = await cache.match("/");
    if (kept) return kept;
    throw problem;
  }
}

async function fromCacheFirst(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(fromNetworkFirst(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(fromCacheFirst(request));
});

// --- being told while the page is closed -----------------------------------------------------------

/** What the server sends: a title, a sentence, where it leads, and a mark by which a later word takes the place of an earlier one. */
function read(data) {
  try {
    const { title, body = "", url = "/", tag = "" } = data.json();
    return { title: String(title), body: String(body), url: String(url), tag: String(tag) };
  } catch {
    return { title: "Conquête", body: "", url: "/games", tag: "" };
  }
}

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = read(event.data);
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", badge: "/icon-192.png", data: { url } }));
});

/** To the table: in a window that shows it already, in any other one of ours, or in a new one. */
async function open(path) {
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((client) => new URL(client.url).pathname === url.pathname);
  if (there) return void (await there.focus());
  const any = windows.find((client) => "navigate" in client);
  if (any) {
    const moved = await any.navigate(url.href).catch(() => null);
    if (moved) return void (await moved.focus());
  }
  await self.clients.openWindow(url.href);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url ?? "/games"));
});

/** The browser has changed its address: the server is told the new one. */
self.addEventListener("pushsubscriptionchange", (event) => {
  const again = async () => {
    const options = event.oldSubscription?.options;
    const made = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!made) return;
    const { endpoint, keys } = made.toJSON();
    const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
    await fetch("/api/notices/browser", { method: "POST", headers: { "content-type": "application/json" }, body });
  };
  event.waitUntil(again());
});
