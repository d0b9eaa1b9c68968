import { notifyManager, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from './apiError.ts'
import { putAnswer } from './putAnswer.ts'
import { toast } from './toasts.ts'

type Press<T> = { change: (now: T) => T; message: string }
type Settings<T> = {
  queryKey: QueryKey
  /** What the query has read; undefined until then. */
  data: T | undefined
  /** Sends the whole as it is wanted, with the version it was made from. */
  send: (wanted: T) => Promise<T>
  onSaved?: (saved: T) => void
}

/**
 * Settings that take effect at once. Each press shows in the frame it is made, and none is lost for being quick: it is sent when the one before
 * it has been answered, onto what the server then has. A refused one falls back, and the settings are read anew.
 */
export function useAtOnce<T extends object>({ queryKey, data, send, onSaved }: Settings<T>) {
  const queryClient = useQueryClient()
  const [pressed, setPressed] = useState<Press<T>[]>([])
  const { mutate } = useMutation({
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: ({ change }: Press<T>) => send(change(queryClient.getQueryData<T>(queryKey)!)),
    onSuccess: (saved, { message }) => {
      putAnswer(queryClient, queryKey, saved)
      onSaved?.(saved)
      toast(message)
    },
    onError: (error) => {
      toast(errorText(error), { tone: 'error' })
      return queryClient.invalidateQueries({ queryKey, exact: true })
    },
    // The answer is drawn first.
    onSettled: (_saved, _error, press) => notifyManager.schedule(() => setPressed((before) => before.filter((one) => one !== press))),
  })
  return {
    shown: data && pressed.reduce((now, { change }) => change(now), data),
    /** `message` is shown when the change has taken effect. */
    press: (change: (now: T) => T, message: string) => {
      const press = { change, message }
      setPressed((before) => [...before, press])
      mutate(press)
    },
  }
}
