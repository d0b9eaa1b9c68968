import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Notification } from '../contract.ts'
import { noticeCalls, noticesQuery } from './noticeCalls.ts'
import { useListener } from './useOwnNews.ts'

/** What the person is told, live; queries whose key begins with `alsoFresh` are asked for again along with it. The page that is open counts as read. */
export function useNotices(alsoFresh: string) {
  const queryClient = useQueryClient()
  const person = useListener()
  const { data } = useQuery(noticesQuery)
  const { mutate: read } = useMutation({
    mutationFn: (what: { path?: string; until: string }) => noticeCalls.markRead(what),
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey }),
  })
  useEffect(() => {
    if (!person) return
    const onNews = () => {
      for (const queryKey of [noticesQuery.queryKey, [alsoFresh]]) void queryClient.invalidateQueries({ queryKey })
    }
    const following = import('./followNews.ts').then(({ followNews }) => followNews(person, onNews)).catch(() => () => {})
    return () => void following.then((stop) => stop())
  }, [person, queryClient, alsoFresh])

  const here = useLocation({ select: ({ pathname }) => pathname })
  const items: Notification[] = data?.items ?? []
  const { path, createdAt } = items.find((one) => one.isUnread && one.path === here) ?? {}
  useEffect(() => {
    if (path && createdAt) read({ path, until: createdAt })
  }, [path, createdAt, read])
  return { items, unread: data?.unread ?? 0, next: data?.next ?? null, read }
}
