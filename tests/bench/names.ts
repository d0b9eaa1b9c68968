// What people of the measured companies are called: where all have one first name, PostgreSQL looks a person up along the index of names.
export const firstnames =
  'Anne Inger Kari Marit Ingrid Liv Eva Berit Astrid Bjørg Hilde Anna Solveig Marianne Randi Ida Nina Maria Elisabeth Kristin Jan Per Bjørn Ole Lars Kjell Knut Svein Thomas Arne Geir Morten Hans Martin Odd Tor Andreas Terje Jonas Mohammed Emma Nora Olivia Ella Maja Jakob Emil Noah Oliver Filip'
export const lastnames =
  'Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Johnsen Pettersen Eriksen Berg Haugen Hagen Johannessen Andreassen Jacobsen Halvorsen Jørgensen Dahl Henriksen Lund Sørensen Jakobsen Gundersen Moen Iversen Svendsen Strand Solberg Martinsen Knutsen Eide Bakken Kristoffersen Mathisen Lie Amundsen Nguyen Rasmussen Ali Lunde Solheim Berge Moe Nygård Bakke Fredriksen'

export const wordsOf = (text: string) => text.split(' ')
/** The first and last name of person number `n`. */
export const nameOf = (n: number) =>
  [firstnames, lastnames].map((names, at) => wordsOf(names)[(n * (at + 1) + at) % wordsOf(names).length]!)
