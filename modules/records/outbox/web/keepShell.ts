/** The one worker, which also shows what is pushed, is told to keep what the forms need. */
export async function keepShell() {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'keepShell' })
}
