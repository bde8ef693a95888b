/** All that the page says in French. */
const files = import.meta.glob<string>("$locales/fr/{table,events,page*}.ftl", { query: "?raw", import: "default", eager: true });

export default Object.values(files);
