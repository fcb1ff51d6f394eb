// Names the browsers that work; an answer that is not drawn is at an address without scripts (start.js).
{
  const note = document.getElementById('old-browser');
  const { dataset } = document.documentElement;
  note.hidden = false;
  delete dataset.offer;
  if ('awaited' in dataset) location.replace(note.querySelector('a').href + location.search);
}
