const { warn } = console

// The provider warns of every Node.js that is not a long-term one yet, as soon as it is loaded; here it need not.
console.warn = (...words: unknown[]) => {
  if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words)
}
