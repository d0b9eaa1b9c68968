const channel = () => new BroadcastChannel('ks-outbox')
/** Tells every page of this browser that what waits has changed. */
export function tellOfChange() {
  const one = channel()
  one.postMessage('changed')
  one.close()
}
export function onQueueChange(listener: () => void): () => void {
  const one = channel()
  one.onmessage = listener
  return () => one.close()
}
