import { type SubmitEvent, useState } from 'react'
import { PhotoField } from './PhotoField.tsx'
import { expect, test } from './testing/component.ts'

export function Report() {
  const [photos, setPhotos] = useState<File[]>([])
  const [sent, setSent] = useState<string[]>([])
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent([...sent, photos.map(({ name }) => name).join(' ') || 'uten bilde'])
  }
  return (
    <form onSubmit={send}>
      <PhotoField label="Bilder" photos={photos} onChange={setPhotos} />
      <button type="submit">Send inn</button>
      <ul aria-label="Sendt">
        {sent.map((names) => (
          <li key={names}>{names}</li>
        ))}
      </ul>
    </form>
  )
}

/** A phone that makes photos small when `window.ready()` is called, in the order they were chosen. */
const slowPhone = () => {
  const real = window.createImageBitmap.bind(window) as (file: ImageBitmapSource) => Promise<ImageBitmap>
  const waiting: (() => void)[] = []
  const slow = async (file: ImageBitmapSource) => {
    await new Promise<void>((go) => waiting.push(go))
    return real(file)
  }
  Object.assign(window, { createImageBitmap: slow, ready: () => waiting.shift()?.() })
}
const ready = () => (window as unknown as { ready: () => void }).ready()
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const photo = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })

test('a report that is sent before its photo is ready goes when it is, once, and with it', async ({ page, open }) => {
  await page.addInitScript(slowPhone)
  await open(Report)
  const sent = page.getByRole('list', { name: 'Sendt' }).getByRole('listitem')
  await page.locator('input[type=file]:not([capture])').setInputFiles(photo('rekkverk.png'))
  await expect(page.getByRole('status').first()).toHaveText('Klargjør bildet …')
  await page.getByRole('button', { name: 'Send inn' }).click()
  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(sent).toHaveCount(0)
  await page.evaluate(ready)
  await expect(sent).toHaveText(['rekkverk.jpg'])
  await expect(page.getByRole('status').first()).toBeEmpty()
  await page.getByRole('button', { name: `Fjern rekkverk.jpg` }).click()
  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(sent).toHaveText(['rekkverk.jpg', 'uten bilde'])
})

test('a photo chosen while another is made ready comes in addition to it', async ({ page, open }) => {
  await page.addInitScript(slowPhone)
  await open(Report)
  const input = page.locator('input[type=file]:not([capture])')
  await input.setInputFiles(photo('en.png'))
  await input.setInputFiles(photo('to.png'))
  await page.evaluate(ready)
  await expect(page.getByRole('img')).toHaveCount(1)
  await page.evaluate(ready)
  await expect(page.getByRole('img')).toHaveCount(2)
  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(page.getByRole('list', { name: 'Sendt' }).getByRole('listitem')).toHaveText(['en.jpg to.jpg'])
})

test('a photo the device cannot open is named, and nothing is sent without it unasked', async ({ page, open }) => {
  await page.addInitScript(() => {
    let isReady = () => {}
    const asked = new Promise<void>((go) => {
      isReady = go
    })
    Blob.prototype.arrayBuffer = async () => {
      await asked
      throw new DOMException('', 'NotReadableError')
    }
    Object.assign(window, { createImageBitmap: () => Promise.reject(new DOMException('', 'InvalidStateError')), ready: () => isReady() })
  })
  await open(Report)
  const input = page.locator('input[type=file]:not([capture])')
  await input.setInputFiles(photo('sky.png'))
  await input.setInputFiles(photo('tåke.png'))
  await page.getByRole('button', { name: 'Send inn' }).click()
  await page.evaluate(ready)
  await expect(page.getByText('Får ikke åpnet sky.png, tåke.png. Velg et annet bilde.')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send inn' }).click()
  await expect(page.getByRole('listitem')).toHaveText(['uten bilde'])
})

test('pictures are pasted into the form and dropped anywhere on it, and what is pasted as text is text', async ({ page, open }) => {
  await page.addInitScript(slowPhone)
  await open(Report)
  const give = (event: 'paste' | 'drop', names: string[]) =>
    page.locator('form').evaluate(
      (form, [kind, all, bytes]) => {
        const data = new DataTransfer()
        for (const name of all as string[])
          data.items.add(
            new File([Uint8Array.from(atob(bytes as string), (c) => c.charCodeAt(0))], name, {
              type: name.endsWith('.txt') ? 'text/plain' : 'image/png',
            }),
          )
        const given =
          kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
        form.dispatchEvent(given)
        return given.defaultPrevented
      },
      [event, names, dot] as const,
    )
  await expect(async () => expect(await give('paste', ['skjermbilde.png'])).toBe(true)).toPass()
  expect(await give('drop', ['en.png', 'to.png', 'notat.txt'])).toBe(true)
  expect(await give('paste', ['notat.txt'])).toBe(false)
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('max', '3')
  await page.evaluate(ready)
  await expect(page.getByText('Klargjør bilder: 1 av 3')).toBeVisible()
  for (let n = 0; n < 2; n++) await page.evaluate(ready)
  await expect(page.getByRole('img')).toHaveCount(3)
  await expect(bar).toHaveCount(0)
})
