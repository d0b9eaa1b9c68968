declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    is_primary(): boolean
    get_width(): number
    get_height(): number
    /** Fills `into` with RGBA and gives it back; null when it cannot be decoded. */
    display(into: Pixels, done: (shown: Pixels | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } }
  export default libheif
}

/** Node has it; its types come with those of the browser, which the server does without. */
declare const WebAssembly: { Memory: { prototype: { readonly buffer: ArrayBuffer; grow(pages: number): number } } }
