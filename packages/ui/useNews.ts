import { useEffect, useEffectEvent } from 'react'

/** What carries a person's news from the tab that listens to all of theirs; a message has no content. `person`: company and id. */
export const newsChannel = (person: string) => new BroadcastChannel(`ks-news ${person}`)

/** Calls back at once when there is news for the person, in a page that a few people look at together; others wait a moment, each their own. */
export function useNews(person: string | null, onNews: () => void): void {
  const hear = useEffectEvent(onNews)
  useEffect(() => {
    if (!person) return
    const channel = newsChannel(person)
    channel.onmessage = () => hear()
    return () => channel.close()
  }, [person])
}
