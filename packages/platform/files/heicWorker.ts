import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** Bytes the decoder may take of memory in all. What it is refused beyond them, it answers as an error. */
const memoryLimit = 768 * 1024 * 1024
const pixelLimit = 60_000_000

// Its memory lies outside the JavaScript heap, where a worker's own limits do not reach.
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > memoryLimit) throw new RangeError('out of memory')
  return grow.call(this, pages)
}

const { default: libheif } = await import('libheif-js/wasm-bundle.js')
const { path } = workerData as { path: string }
const images = new libheif.HeifDecoder().decode(readFileSync(path))
const image = images.find((one) => one.is_primary()) ?? images[0]
const [width, height] = [image?.get_width() ?? 0, image?.get_height() ?? 0]

if (width * height > pixelLimit) parentPort!.postMessage('tooManyPixels')
else if (!image || width * height === 0) parentPort!.postMessage('broken')
else
  image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (shown) =>
    shown ? parentPort!.postMessage(shown, [shown.data.buffer as ArrayBuffer]) : parentPort!.postMessage('broken'),
  )
