import { addressOf, headersOf } from './request.ts'

/**
 * Calls `hear` for each event of a stream below the API, until the server ends it, the network is lost, or `signal` aborts.
 * Resolves to the status when the server refuses, else to null; rejects only when there is no session.
 */
export async function listen(path: string, hear: (event: string) => void, signal: AbortSignal): Promise<number | null> {
  const headers = await headersOf({})
  try {
    const response = await fetch(await addressOf(path), {
      headers: { ...headers, Accept: 'text/event-stream' },
      credentials: 'include',
      signal,
    })
    if (!response.ok || !response.body) return response.status
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ; ) {
      const { done, value = '' } = await reader.read()
      if (done) return null
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const name = /^event: ?(.+)$/m.exec(part)?.[1]
        if (name) hear(name)
      }
    }
  } catch {
    return null
  }
}
