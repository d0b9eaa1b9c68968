const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Prints the page when what is to stand on it is there and drawn; `after` is called when it has been. */
export async function print(prepare: () => Promise<unknown>, after?: () => void) {
  await prepare()
  await drawn()
  if (after) window.addEventListener('afterprint', after, { once: true })
  window.print()
}
