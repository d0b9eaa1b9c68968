import type { ProseImage } from '@portal/kit/prose'
import { proseLooks } from '../looks.ts'
import type { ProseWorld } from '../proseShown.ts'
import { proseTexts } from '../texts.ts'
import { editorTexts as texts } from './editorTexts.ts'

type Props = Pick<ProseWorld, 'pictureOf'> & { attrs: ProseImage['attrs'] }

/** A picture in the editor, with what is said of it below. */
export const EditorPicture = ({ attrs, pictureOf }: Props) => (
  <div className={proseLooks.figure}>
    {pictureOf({ ...attrs, alt: attrs.decorative ? '' : attrs.alt }) ?? (
      <span className="block rounded-lg border border-line border-dashed px-4 py-3 text-muted">{proseTexts.noPicture}</span>
    )}
    <span className={`mt-1 block text-sm ${attrs.alt || attrs.decorative ? 'text-muted' : 'text-danger'}`}>
      {attrs.decorative ? texts.isDecorative : attrs.alt || texts.missingAlt}
    </span>
  </div>
)
