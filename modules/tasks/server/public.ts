export { seriesOfYear } from './yearEntries.ts'
