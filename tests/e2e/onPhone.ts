import type { Page } from '@playwright/test'

/** What lies in the phone's database under a name: how much is sealed there, and all of it as letters, photos too. */
export const onPhone = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    if (!(await indexedDB.databases()).some((one) => one.name === 'ks-outbox')) return { size: 0, letters: '' }
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('ks-outbox')
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => failed(opening.error as Error)
    })
    const all = await Promise.all(
      ['rows', 'kept'].map(
        (store) =>
          new Promise<any[]>((done) => {
            const asked = db.transaction(store).objectStore(store).getAll()
            asked.onsuccess = () => done(asked.result)
          }),
      ),
    )
    db.close()
    const items = all.flat()
    const sealed = (one: object) => Object.values(one).find((part) => part?.data instanceof ArrayBuffer).data as ArrayBuffer
    const photos = (one: { photos: { data: ArrayBuffer }[] }) => one.photos.map(({ data }) => data)
    const found = items.find((one) => one.name === wanted)
    return {
      size: found ? sealed(found).byteLength : 0,
      letters: items
        .flatMap((one) => [sealed(one), ...photos(one)])
        .map((bytes) => new TextDecoder().decode(bytes))
        .join(' '),
    }
  }, name)
/** The page itself is the last that is kept. */
export const isShellStored = (page: Page) => page.evaluate(async () => Boolean(await caches.match('/')))
