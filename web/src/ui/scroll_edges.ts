/** On which sides of a scrolled list there is more of it. */
export interface More {
  before: boolean;
  after: boolean;
  above: boolean;
  below: boolean;
}

export const NO_MORE: More = { before: false, after: false, above: false, below: false };

/** Less than this is no more than a border or a shadow. */
const LEAST = 6;

type Scrolled = Pick<
  Element,
  'scrollLeft' | 'scrollTop' | 'scrollWidth' | 'scrollHeight' | 'clientWidth' | 'clientHeight'
>;

export function moreOf(list: Scrolled): More {
  const right = list.scrollWidth - list.clientWidth - list.scrollLeft;
  const under = list.scrollHeight - list.clientHeight - list.scrollTop;
  return {
    before: list.scrollLeft > LEAST,
    after: right > LEAST,
    above: list.scrollTop > LEAST,
    below: under > LEAST,
  };
}
