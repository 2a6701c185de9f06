const { warn } = console

// oidc-provider warns on import about every Node.js without long-term support.
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words)
}
