import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer, version } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

export { TextLayer }
export type Pdf = PDFDocumentProxy

GlobalWorkerOptions.workerSrc = workerAddress
/** Where the build has put fonts, and decoders of scanned pictures in JavaScript: our policy runs no WebAssembly (apps/web/pdfParts.ts). */
const parts = `/assets/pdfjs-${version}/`

/** Opens a PDF in a worker of its own; nothing in it is run, and nothing but our own files is fetched. */
export const openPdf = (bytes: ArrayBuffer) =>
  getDocument({
    // The worker takes the bytes over.
    data: new Uint8Array(bytes.slice(0)),
    useWasm: false,
    wasmUrl: parts,
    standardFontDataUrl: parts,
    enableXfa: false,
    disableAutoFetch: true,
    verbosity: 0,
  })
