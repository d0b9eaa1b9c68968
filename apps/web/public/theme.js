// Runs before the first paint, so a chosen theme never flashes the other one.
const chosen = localStorage.getItem('ks-theme')
if (chosen) document.documentElement.dataset.theme = chosen
