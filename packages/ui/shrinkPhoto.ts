import { blankPosition } from './blankPosition.ts'

/** The longest side a photo keeps, in pixels. */
const longest = 2560

/**
 * A photo as JPEG of at most 2560 px, turned upright and without position or other hidden data.
 * A format the browser cannot read (HEIC in most) comes back as it is but for the position, for the server to turn and convert.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!image) return withoutPosition(file)
  const scale = Math.min(1, longest / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  const paper = canvas.getContext('2d')
  if (paper) {
    // JPEG has no transparency: what was seen through would be black.
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(image, 0, 0, canvas.width, canvas.height)
  }
  image.close()
  const jpeg = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
  return jpeg
    ? new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified })
    : withoutPosition(file)
}

async function withoutPosition(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return blankPosition(bytes) ? new File([bytes], file.name, { type: file.type, lastModified: file.lastModified }) : file
}
