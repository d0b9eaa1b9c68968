import { Buttons, Choosing } from './Controls.tsx'
import { Fields, MoreFields } from './Fields.tsx'
import { LongText, LongTextDiff, LongTextEditor } from './Prose.tsx'
import { Charts, Marks, Notices, Records } from './Shown.tsx'

/** The design system on one page: what screens are made of, in its states. For developers, at `/styleguide` in `npm run dev`. */
export const Styleguide = () => (
  <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 p-4 sm:p-6">
    <h1 className="text-2xl font-semibold tracking-tight">Designsystem</h1>
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Buttons />
      <Choosing />
      <Fields />
      <MoreFields />
      <Marks />
      <Notices />
      <Records />
      <Charts />
      <LongText />
      <LongTextDiff />
      <LongTextEditor />
    </div>
  </div>
)
