import { plural } from '@portal/kit/format'
import { currentInstant } from '@portal/ui/clock'
import { useEffect, useState } from 'react'

const minute = 60_000

/** The time now, looked at anew every half minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => currentInstant())
  useEffect(() => {
    const ticking = setInterval(() => setNow(currentInstant()), minute / 2)
    return () => clearInterval(ticking)
  }, [])
  return now
}

/** `2 timer og 5 minutter`, `3 døgn og 4 timer`: real time left, in its two largest units. */
export function timeLeft(until: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((new Date(until).getTime() - now.getTime()) / minute))
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  const day = days > 0 && `${days} døgn`
  const hour = hours > 0 && plural(hours, 'time', 'timer')
  const last = days === 0 && (rest > 0 || hours === 0) && plural(rest, 'minutt', 'minutter')
  return [day, hour, last].filter(Boolean).join(' og ')
}
