import { useEffect, useRef, useState } from 'react'
import { shrinkPhoto } from './shrinkPhoto.ts'

/**
 * Makes chosen photos small, and holds back the form they stand in until they are: sent at once, it would go without them.
 * `group` goes on an element within that form; `unreadable` are the names of files the device could not open.
 */
export function usePreparedPhotos(photos: File[], onChange: (photos: File[]) => void) {
  const group = useRef<HTMLDivElement>(null)
  const [underWay, setUnderWay] = useState(0)
  const [progress, setProgress] = useState({ done: 0, of: 0 })
  const [unreadable, setUnreadable] = useState<string[]>([])
  const isPreparing = underWay > 0
  // Those chosen while others are made small come in addition to them.
  const latest = useRef(photos)
  useEffect(() => {
    latest.current = photos
  }, [photos])

  const pressed = useRef<{ submitter: HTMLElement | null }>(undefined)
  useEffect(() => {
    const form = group.current?.closest('form')
    if (!form) return
    if (!isPreparing) {
      const before = pressed.current
      pressed.current = undefined
      if (before && unreadable.length === 0) form.requestSubmit(before.submitter)
      return
    }
    const holdBack = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      pressed.current = { submitter: event.submitter }
    }
    form.addEventListener('submit', holdBack, true)
    return () => form.removeEventListener('submit', holdBack, true)
  }, [isPreparing, unreadable])

  const prepare = async (picked: File[]) => {
    setUnderWay((count) => count + 1)
    if (!isPreparing) setUnreadable([])
    setProgress(({ done, of }) => (isPreparing ? { done, of: of + picked.length } : { done: 0, of: picked.length }))
    const oneMore = () => setProgress(({ done, of }) => ({ done: done + 1, of }))
    const results = await Promise.allSettled(picked.map((one) => shrinkPhoto(one).finally(oneMore)))
    const small = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const failed = picked.filter((_, n) => results[n]!.status === 'rejected').map(({ name }) => name)
    if (failed.length > 0) setUnreadable((before) => [...before, ...failed])
    setUnderWay((count) => count - 1)
    if (small.length === 0) return
    latest.current = [...latest.current, ...small]
    onChange(latest.current)
  }
  return { group, isPreparing, progress, unreadable, prepare }
}
