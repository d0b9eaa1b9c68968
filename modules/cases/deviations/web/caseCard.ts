import type { ComponentType } from 'react'
import type { Deviation } from '../contract.ts'
import type { Chosen } from './steps/StepsTaken.tsx'

/** What another module shows on the page of a case. It fetches what it needs by itself, and may ask for a step of the case. */
export type CaseCard = ComponentType<{ deviation: Deviation; onChoose: (chosen: Chosen) => void }>
