import { Card } from '@portal/ui/Card.tsx'
import { Choice } from '@portal/ui/Choice.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { Select } from '@portal/ui/Select.tsx'
import { acceptableLevels, authorities, riskLevels, tolerances } from '../../choices.ts'
import { matrixTexts } from '../../texts.ts'
import { settingTexts as texts } from '../texts.ts'
import type { MatrixDraft } from './matrixDraft.ts'

type Props = { value: MatrixDraft; errors: Record<string, string>; onChange: (changes: Partial<MatrixDraft>) => void }

/** Who may accept, for how long, and when what is of a level is looked at again. */
export function LevelFields({ value, errors, onChange }: Props) {
  const number = (part: 'reviewMonths' | 'acceptedMonths', level: string, label: string) => (
    <Field key={label} id={`definition.${part}.${level}`} label={label} error={errors[`definition.${part}.${level}`]}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={(value[part] as Record<string, string>)[level]}
          onChange={(event) => onChange({ [part]: { ...value[part], [level]: event.target.value } })}
        />
      )}
    </Field>
  )
  return (
    <>
      <Card title={texts.authority}>
        <p className="mb-4 text-muted">{texts.authorityIntro}</p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {acceptableLevels.flatMap((level, n) => [
            <Field key={level} id={`definition.acceptedBy.${level}`} label={texts.acceptedBy(matrixTexts.acceptable[level])}>
              {(control) => (
                <Select
                  {...control}
                  value={value.acceptedBy[level]}
                  onChange={(event) => onChange({ acceptedBy: { ...value.acceptedBy, [level]: event.target.value } })}
                >
                  {authorities.slice(n).map((one) => (
                    <option key={one} value={one}>
                      {matrixTexts.authority[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>,
            number('acceptedMonths', level, texts.acceptedMonths(matrixTexts.acceptable[level])),
          ])}
          <Field id="definition.tolerance" label={texts.tolerance}>
            {(control) => (
              <Select {...control} value={value.tolerance} onChange={(event) => onChange({ tolerance: event.target.value })}>
                {tolerances.map((one) => (
                  <option key={one} value={one}>
                    {matrixTexts.tolerance[one]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="self-end">
            <Choice
              label={texts.hasInherent}
              hint={texts.hasInherentHint}
              checked={value.hasInherent}
              onChange={(event) => onChange({ hasInherent: event.target.checked })}
            />
          </div>
        </div>
      </Card>
      <Card title={texts.reviews}>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {riskLevels.map((level) => number('reviewMonths', level, texts.reviewMonths(matrixTexts.level[level])))}
        </div>
      </Card>
    </>
  )
}
