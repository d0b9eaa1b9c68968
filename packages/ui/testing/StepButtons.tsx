import { useState } from 'react'

type Props = { steps: Readonly<Record<string, () => Promise<unknown>>>; look: () => Promise<string> }

/** What a test does where there is no screen for it: a button for each step, and «Se» for what came of them. Says which step is done, or its error's name. */
export function StepButtons({ steps, look }: Props) {
  const [answered, setAnswered] = useState('')
  const press = (name: string, work: () => Promise<unknown>) =>
    work().then(
      () => setAnswered(name),
      ({ name: kind }: Error) => setAnswered(kind),
    )
  return (
    <>
      {Object.entries(steps).map(([name, work]) => (
        <button key={name} type="button" onClick={() => void press(name, work)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => void look().then(setAnswered)}>
        Se
      </button>
      <output aria-label="Svar">{answered}</output>
    </>
  )
}
