import { screenTexts } from '../texts.ts'
import type { ListSearch } from './listSearch.ts'

/** What a list is narrowed by one at a time, under «Mer». */
export const specials = Object.keys(screenTexts.special) as (keyof typeof screenTexts.special)[]
export const specialOf = (search: ListSearch) => specials.find((one) => search[one]) ?? ''
