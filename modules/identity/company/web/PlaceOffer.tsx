import { Button } from '@portal/ui/Button.tsx'
import { LocateFixed, MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Location } from '../contract.ts'
import { isHere, nearestPlace } from '../coordinateRules.ts'
import { placeTexts as texts } from './placeTexts.ts'
import { whereAmI } from './whereAmI.ts'

type Found = { place: Location; note: string }
type Props = { places: readonly Location[]; lastPlace: () => Promise<string | null>; onChange: (placeId: string | null) => void }

/** The place one last reported from, or the nearest when the person asks for it now. The position is used here and sent nowhere. */
export function PlaceOffer({ places, lastPlace, onChange }: Props) {
  const [found, setFound] = useState<Found | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isAnswered, setAnswered] = useState(false)

  const choose = (chosen: Found | null) => {
    setFound(chosen)
    onChange(chosen?.place.id ?? null)
  }
  useEffect(() => {
    if (isAnswered) return
    let isOver = false
    void lastPlace().then((id) => {
      const place = places.find((one) => one.id === id && one.isActive)
      if (isOver || !place) return
      setAnswered(true)
      setFound({ place, note: texts.last })
      onChange(place.id)
    })
    return () => {
      isOver = true
    }
  }, [places, lastPlace, isAnswered, onChange])

  const look = async () => {
    setAnswered(true)
    setProblem(undefined)
    setLooking(true)
    const here = await whereAmI()
    setLooking(false)
    if ('problem' in here) return setProblem(texts.problem[here.problem])
    const nearest = nearestPlace(places, here)
    if (nearest && isHere(nearest.metres, here.accuracy)) choose({ place: nearest.place, note: texts.near(nearest.metres) })
    else setProblem(nearest ? texts.none(nearest.place.name, nearest.metres) : texts.problem.unavailable)
  }

  const hasPositions = places.some(({ isActive, coordinates }) => isActive && coordinates)
  if (!found && !hasPositions) return null
  return (
    <div role="group" aria-label={texts.label} className="grid gap-1">
      {found && (
        <div className="flex min-h-11 items-start gap-2" role="status">
          <MapPin className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
          <p>
            {texts.at} <strong className="font-medium">{found.place.name}</strong> <span className="text-muted">({found.note})</span>{' '}
            <Button
              variant="link"
              size="sm"
              className="px-1!"
              onClick={() => {
                setAnswered(true)
                choose(null)
              }}
            >
              {texts.notHere}
            </Button>
          </p>
        </div>
      )}
      {!found && (
        <>
          <Button variant="link" className="justify-self-start px-0!" busy={isLooking} onClick={look} aria-describedby="place-hint">
            <LocateFixed aria-hidden /> {texts.find}
          </Button>
          <p id="place-hint" className="text-xs text-muted">
            {texts.hint}
          </p>
        </>
      )}
      {problem && (
        <p role="status" className="text-muted">
          {problem}
        </p>
      )}
    </div>
  )
}
