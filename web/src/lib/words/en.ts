/** All that the page says in English. */
const files = import.meta.glob<string>("$locales/en/{table,events,page*}.ftl", { query: "?raw", import: "default", eager: true });

export default Object.values(files);
