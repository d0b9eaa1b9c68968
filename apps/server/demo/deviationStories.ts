import { buildStories } from './buildStories.ts'
import { everydayStories } from './everydayStories.ts'
import { healthStories } from './healthStories.ts'
import { officeStories } from './officeStories.ts'
import { orderStories } from './orderStories.ts'
import { powerStories } from './powerStories.ts'
import type { Story } from './story.ts'
import { supplyStories } from './supplyStories.ts'
import { workStories } from './workStories.ts'

/** All that is drawn from, each subject in a file of its own. The order is part of the seed. */
export const stories: readonly Story[] = [
  ...workStories,
  ...buildStories,
  ...powerStories,
  ...orderStories,
  ...healthStories,
  ...supplyStories,
  ...officeStories,
  ...everydayStories,
]
