export { pointsOf, shippedPoints } from './shipped.ts'
