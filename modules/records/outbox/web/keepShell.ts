/** The one worker, which also shows what is pushed: by itself it keeps nothing, and says in our words that there is no network. */
export async function startWorker() {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
}

/** It is told to keep what the forms need. */
export async function keepShell() {
  if (!('serviceWorker' in navigator)) return
  await startWorker()
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ type: 'keepShell' })
}
