import { ApiError, errorText } from '@portal/ui/client'
import { focusField } from '@portal/ui/ErrorSummary.tsx'
import { useState } from 'react'

type Faults = Record<string, string | undefined>

/** One small form: what is wrong with each field, what went wrong as a whole, and whether it is on its way. Fields have the id `form-field`. */
export function useSending(form: string) {
  const [faults, setFaults] = useState<Faults>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const mark = (found: Faults) => {
    setFaults(found)
    const first = Object.keys(found).find((field) => found[field])
    if (first) focusField(`${form}-${first}`)
    return first !== undefined
  }
  /** Sends unless something is found wrong. Resolves to true when it was done. */
  const send = async (found: Faults, work: () => Promise<unknown>) => {
    if (isBusy) return false
    setMessage(null)
    if (mark(found)) return false
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (!mark(error instanceof ApiError ? error.fields : {})) setMessage(errorText(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { faults, message, isBusy, send }
}
