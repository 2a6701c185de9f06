/** The decoder in plain JavaScript: the other one compiles WebAssembly, which the pages' policy does not allow (decisions/0046). */
declare module '*/meshopt_decoder_reference.js' {
  export const MeshoptDecoder: typeof import('meshoptimizer')['MeshoptDecoder']
}
