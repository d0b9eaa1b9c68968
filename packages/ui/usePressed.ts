import { useState } from 'react'

/**
 * What is shown as chosen: what was pressed last, until `value` is another. What takes long to draw is done once the picture that answers the press
 * is on the screen.
 */
export function usePressed<T>(value: T, onChange: (value: T) => void): [T, (value: T) => void] {
  const [pressed, setPressed] = useState({ value, from: value })
  if (pressed.from !== value) setPressed({ value, from: value })
  const press = (next: T) => {
    setPressed({ value: next, from: value })
    requestAnimationFrame(() => setTimeout(() => onChange(next)))
  }
  return [pressed.from === value ? pressed.value : value, press]
}
