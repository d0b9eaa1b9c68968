import { errorText } from '@portal/ui/client'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { devicesQuery } from './calls.ts'
import { turnOff, turnOn } from './device.ts'
import { deviceTexts as texts } from './texts.ts'

/** Turning this browser on and off, with the words for how it went. */
export function useDevice() {
  const queryClient = useQueryClient()
  const after = {
    onError: (cause: Error) => toast(errorText(cause), { tone: 'error' as const }),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  }
  return {
    on: useMutation({ mutationFn: turnOn, onSuccess: () => toast(texts.turnedOn), ...after }),
    off: useMutation({ mutationFn: turnOff, onSuccess: () => toast(texts.turnedOff), ...after }),
  }
}
