import './prose.css'

/** How each part of a long text looks, the same where it is read and where it is written. The rest is `prose.css`, fetched with the text. */
export const proseLooks = {
  doc: 'prose-doc',
  heading: { 2: 'prose-h2', 3: 'prose-h3', 4: 'prose-h4' },
  list: 'prose-list',
  checklist: 'prose-list prose-checklist',
  callout: { danger: 'prose-callout prose-danger', note: 'prose-callout prose-note' },
  calloutHead: 'prose-callout-head',
  stack: 'prose-stack',
  table: 'prose-table',
  figure: 'prose-figure',
}
