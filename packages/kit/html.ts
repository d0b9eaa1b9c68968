const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML that says it, in an element or an attribute. */
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => signs[one]!)
